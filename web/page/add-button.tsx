import { Link } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { useRights } from '#web/engine/session.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { additions } from './additions.ts';
import { useAdd, type Adding } from './use-add.ts';

interface AddButtonProps {
  /** What it adds; undefined if the tab has nothing to add. */
  what: Adding | undefined;
  /** Primary in a page header, for what the open tab adds. */
  variant?: 'primary';
}

/** Opens an add form for users who may add; where spreadsheets are common, also the import. */
export function AddButton({ what, variant }: AddButtonProps) {
  const rights = useRights();
  const add = useAdd();
  if (!what || !rights[additions[what].permission]) return null;
  const { label, permission, imports } = additions[what];
  return (
    <>
      {imports && rights[permission] === 'all' && (
        <Link to="/import" search={{ of: imports }} className={buttonStyle()}>
          <Upload aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          Import
        </Link>
      )}
      <Button icon={Plus} {...(variant && { variant })} onClick={() => add(what)}>
        {label}
      </Button>
    </>
  );
}
