import { logoLimits } from '#contract/settings/logo.ts';

/** Pixels: sharp at the size of a letterhead, also on a good printer. */
const most = { width: 640, height: 240 };

/** A picture as a logo: as large as needed, on white, and in a shape that fits. Null if it is not a picture. */
export async function logoPicture(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, most.width / picture.width, most.height / picture.height);
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
    const canvas = document.createElement('canvas');
    const { shortestSide, widthPerHeight, heightPerWidth } = logoLimits;
    canvas.width = Math.max(width, shortestSide, Math.ceil(height / heightPerWidth));
    canvas.height = Math.max(height, shortestSide, Math.ceil(width / widthPerHeight));
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, (canvas.height - height) / 2, width, height);
    picture.close();
    return (
      (await asFile(canvas, 'image/png', 'logo.png')) ?? (await asFile(canvas, 'image/jpeg', 'logo.jpg'))
    );
  } catch {
    // The browser can't read it as a picture.
    return null;
  }
}

/** Null if it is too large in this format, as a photo is as a PNG. */
async function asFile(canvas: HTMLCanvasElement, type: string, name: string): Promise<File | null> {
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  return made && made.size <= logoLimits.bytes ? new File([made], name, { type }) : null;
}
