import { Link } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { useRights } from '#web/engine/session.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { additions } from './additions.ts';
import { useAdd, type Adding } from './use-add.ts';

interface AddButtonProps {
  /** What it adds; nothing where a tab has nothing to add. */
  what: Adding | undefined;
  /** Primary in the head of a page, where it is what the open tab adds (its `initialValues`). */
  variant?: 'primary';
}

/** Opens the form that adds something, for those who may add it; where many come from a spreadsheet, that too. */
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
