import { QrCode } from './qr-code.tsx';
import './label-sheet.css';

export interface LabelledAsset {
  id: string;
  assetTag: string;
  assetName: string;
}

/** Labels to cut out: 24 on a page of A4. */
export function LabelSheet({ assets }: { assets: readonly LabelledAsset[] }) {
  return (
    <ul data-labels aria-label="Labels">
      {assets.map((asset) => (
        <li key={asset.id}>
          <QrCode text={addressOf(asset)} label={`Opens ${asset.assetTag}`} />
          <p>
            <b>{asset.assetTag}</b>
            <span>{asset.assetName}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Where a phone that reads the label goes, after its owner has signed in. */
function addressOf({ id }: LabelledAsset): string {
  return `${window.location.origin}/assets?view=${id}`;
}
