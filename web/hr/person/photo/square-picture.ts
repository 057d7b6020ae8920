const edge = 256;

/** The middle square of a picture as a JPEG of 256 pixels, a few kilobytes large. Null if it is not a picture. */
export async function squarePicture(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = edge;
    canvas.height = edge;
    const left = (picture.width - side) / 2;
    const top = (picture.height - side) / 2;
    const context = canvas.getContext('2d');
    if (!context) return null;
    // A JPEG would show transparent parts as black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, edge, edge);
    context.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return made && new File([made], 'photo.jpg', { type: 'image/jpeg' });
  } catch {
    // The browser can't read it as a picture.
    return null;
  }
}
