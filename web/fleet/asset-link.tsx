import { Link } from '@tanstack/react-router';
import { useRight } from '#web/engine/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { linkStyle } from '#web/ui/link-style.ts';

export function AssetLink({ assetId, assetTag }: { assetId: string; assetTag: string }) {
  const mayOpen = useRight('assets:read') !== null;
  if (!mayOpen) return null;
  return (
    <Link to="/assets" search={{ view: assetId }} className={classNames(linkStyle, 'wrap-anywhere')}>
      Open {assetTag} in Asset Management
    </Link>
  );
}
