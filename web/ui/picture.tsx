import { useShown } from './use-shown.ts';

interface PictureProps {
  file: Blob;
  /** Empty where its words stand beside it. */
  alt: string;
  className: string;
}

/** A picture that is held in memory. */
export function Picture({ file, alt, className }: PictureProps) {
  return <img ref={useShown(file)} alt={alt} className={className} />;
}

export function isPicture(file: Blob): boolean {
  return file.type.startsWith('image/');
}
