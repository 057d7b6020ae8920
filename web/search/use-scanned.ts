import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { assets } from '#contract/assets/assets.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { useRight } from '#web/engine/session.ts';
import { addressOf } from '#web/history/record-links.ts';
import type { Scanned } from '#web/scan/scanned-code.ts';
import { assetWithCode, itemOf } from '#web/scan/scanned-records.ts';

interface WhenScanned {
  /** Called with what opens the record. */
  onFound: (open: () => void) => void;
  /** Called with a code that names none, or several. */
  onCode: (code: string) => void;
}

/** Opens the item or asset that a scanned code names, among those that the user may see. */
export function useScanned({ onFound, onCode }: WhenScanned) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const maySeeItems = useRight('inventory:read') !== null;
  const maySeeAssets = useRight('assets:read') !== null;

  function open(resource: typeof assets | typeof inventory, id: string) {
    const address = addressOf(resource, id);
    if (address) onFound(() => void navigate(address));
  }

  return async (scanned: Scanned) => {
    // The page says if the record does not exist or may not be seen.
    if (scanned.kind !== 'code') return open(scanned.kind === 'asset' ? assets : inventory, scanned.id);
    const { code } = scanned;
    try {
      const [item, asset] = await Promise.all([
        maySeeItems ? itemOf(client, scanned) : null,
        maySeeAssets ? assetWithCode(client, code) : null,
      ]);
      if (item && !asset) return open(inventory, item.id);
      if (asset && !item) return open(assets, asset.id);
    } catch {
      // The search for the code says what is wrong.
    }
    onCode(code.slice(0, 100));
  };
}
