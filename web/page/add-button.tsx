import { Link } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { useRights } from '#web/engine/session.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { additionNamed, type Adding } from '#web/features/additions.ts';
import { useAdd } from './use-add.ts';

interface AddButtonProps {
  /** What it adds; undefined if the tab has nothing to add. */
  what: Adding | undefined;
  /** Primary in a page header, for what the open tab adds. */
  variant?: 'primary';
}

/**
 * Opens an add form for users who may add; where spreadsheets are common, also the import, which a
 * page header on a phone has no room for.
 */
export function AddButton({ what, variant }: AddButtonProps) {
  const rights = useRights();
  const add = useAdd();
  const addition = additionNamed(what);
  if (!addition || !rights[addition.permission]) return null;
  const { name, label, permission, isImported, resource } = addition;
  return (
    <>
      {isImported && rights[permission] === 'all' && (
        <Link
          to="/import"
          search={{ of: resource }}
          className={classNames(buttonStyle(), variant && 'max-sm:hidden')}
        >
          <Upload aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          Import
        </Link>
      )}
      <Button icon={Plus} {...(variant && { variant })} onClick={() => add(name)}>
        {label}
      </Button>
    </>
  );
}
