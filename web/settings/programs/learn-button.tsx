import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Examples } from './examples.tsx';

/** Opens the API examples where there is no room for them. */
export function LearnButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={BookOpen} onClick={() => setOpen(true)}>
        See API examples
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="API examples" size="large">
          <Examples />
        </Dialog>
      )}
    </>
  );
}
