import { useShown } from './use-shown.ts';

interface PictureProps {
  file: Blob;
  /** Empty if the text is next to it. */
  alt: string;
  className: string;
}

/** An image from a Blob. */
export function Picture({ file, alt, className }: PictureProps) {
  return <img ref={useShown(file)} alt={alt} className={className} />;
}

export function isPicture(file: Blob): boolean {
  return file.type.startsWith('image/');
}
