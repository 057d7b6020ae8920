import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface EditRecordProps {
  /** `secondary` next to a more important action. */
  variant?: 'primary' | 'secondary';
  /** The form, over the panel. */
  children: (close: () => void) => ReactNode;
}

/** The button that opens a record's form. */
export function EditRecord({ variant = 'primary', children }: EditRecordProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={Pencil} onClick={() => setOpen(true)}>
        Edit
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
