import type { BarcodeDetector as Detector, BarcodeFormat } from 'barcode-detector/ponyfill';

declare global {
  var BarcodeDetector: typeof Detector | undefined;
}

/** The usual codes on labels and packages. */
const formats: BarcodeFormat[] = [
  'qr_code',
  'data_matrix',
  'code_128',
  'code_39',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'itf',
];

/** The browser's own detector or, where it lacks one or some of the formats, ours, which is loaded only then. */
export async function createDetector(): Promise<Detector> {
  const Native = globalThis.BarcodeDetector;
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && formats.every((format) => known.includes(format))) return new Native({ formats });
  const { loadDetector } = await import('./wasm-detector.ts');
  return new (await loadDetector())({ formats });
}
