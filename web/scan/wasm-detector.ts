import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** A detector for browsers without one. By default it would fetch its WebAssembly from a public server. */
export async function loadDetector(): Promise<typeof BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return BarcodeDetector;
}
