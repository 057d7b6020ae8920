import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useRef } from 'react';
import { whileReachable } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, type MenuItem } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Reading, Sheet } from './sheet.ts';
import type { FileFormat } from './export-file.ts';
import { useReading } from './use-reading.ts';

interface SheetButtonsProps {
  label?: string;
  /** The label of the format menu. */
  formLabel?: string;
  /** The name in the audit log. */
  what: string;
  /** Loads the sheet. */
  read: (reading: Reading) => Sheet | Promise<Sheet>;
  /** Why nothing can be exported. */
  disabledReason?: string | undefined;
  /** Further ways to export. */
  others?: readonly MenuItem[];
}

const fetchExportFile = whileReachable(() => import('./export-file.ts'));

/** Exports as CSV with one click, or in another format from a menu. */
export function SheetButtons(props: SheetButtonsProps) {
  const { label = 'Export CSV', formLabel = 'Export as…', what, read, disabledReason, others = [] } = props;
  const { start, cancel, isReading, words } = useReading();
  const main = useRef<HTMLButtonElement>(null);

  const take = (format: FileFormat) =>
    start(async (reading) => {
      const { exportFile } = await fetchExportFile();
      await exportFile(await read(reading), { what, format, signal: reading.signal });
    });

  const refused = { disabledReason: isReading ? 'An export is in progress' : disabledReason };
  const items: MenuItem[] = [
    { label: 'Excel (XLSX)', icon: FileSpreadsheet, ...refused, onSelect: () => void take('XLSX') },
    { label: 'CSV', icon: FileText, ...refused, onSelect: () => void take('CSV') },
  ];
  return (
    <div className="flex">
      {cancel && (
        <Button
          variant="ghost"
          className="mr-1"
          onClick={() => {
            main.current?.focus();
            cancel();
          }}
        >
          Cancel
        </Button>
      )}
      <Button
        ref={main}
        icon={Download}
        className="grow rounded-r-none focus-visible:z-10"
        busy={isReading}
        busyLabel={`Exporting${words}...`}
        disabledReason={disabledReason}
        onClick={() => void take('CSV')}
      >
        {label}
      </Button>
      <DropdownMenu
        trigger={
          <IconButton
            icon={ChevronDown}
            label={formLabel}
            variant="secondary"
            className="-ml-px rounded-l-none focus-visible:z-10"
          />
        }
        items={others.length > 0 ? [...items, null, ...others] : items}
      />
    </div>
  );
}
