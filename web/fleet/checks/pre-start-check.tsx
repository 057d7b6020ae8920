import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { checklists } from '#contract/fleet/checklists.ts';
import { checkWords, listMachinesToCheck } from '#contract/fleet/check-order.ts';
import type { Address } from '#web/engine/list-state.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { sections } from '#web/page/sections.ts';
import { ScanButton } from '#web/scan/scan-button.tsx';
import { isSameCode, type Scanned } from '#web/scan/scanned-code.ts';
import { toastNotFound } from '#web/scan/scanned-records.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckForm } from './check-form.tsx';

/** Starts a check of the open asset, or of one the user chooses. */
export function AddPreStartCheck({ onClose }: { onClose: () => void }) {
  const open = useOpenAsset();
  const [chosen, choose] = useState<string>();
  const assetId = open ?? chosen;
  if (assetId) return <CheckOf key={assetId} assetId={assetId} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pre-start Check"
      description="Choose the machine that you are about to start."
      size="small"
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <ChooseMachine onChosen={choose} />
    </Dialog>
  );
}

function useOpenAsset(): string | undefined {
  const { pathname } = useLocation();
  const { view }: Address = useSearch({ strict: false });
  return pathname === sections.assets.path && view !== undefined ? String(view) : undefined;
}

/** By tag or name, or by scanning its label, among the machines that the user may check. */
function ChooseMachine({ onChosen }: { onChosen: (assetId: string) => void }) {
  const client = useQueryClient();
  const [q, setQ] = useState('');

  async function chooseScanned(scanned: Scanned) {
    if (scanned.kind === 'asset') return onChosen(scanned.id);
    if (scanned.kind === 'item') return toastNotFound('This is the label of an item, not of a machine.');
    const { code } = scanned;
    try {
      const query = { q: code.slice(0, 100) };
      const found = await client.fetchQuery(reading(listMachinesToCheck, { query }));
      const machine = found.find(({ assetTag }) => isSameCode(code, assetTag));
      if (machine) return onChosen(machine.id);
      toastNotFound(`None of the machines that you can check has the code ${code}.`);
    } catch (error) {
      toastFailure(error, listMachinesToCheck.failure);
    }
  }

  const machines = useQuery(reading(listMachinesToCheck, { query: { q } }));
  return (
    <Field label="Machine" hint="Machines that are assigned to you or located at your site.">
      <div className="flex gap-2">
        <ScanButton onScan={(scanned) => void chooseScanned(scanned)} />
        <Combobox
          placeholder="Search by Asset ID, plate or name"
          options={(machines.data ?? []).map(({ id, assetTag, assetName }) => ({
            value: id,
            label: assetName,
            hint: assetTag,
          }))}
          value={null}
          onChange={(chosen) => chosen && onChosen(chosen)}
          onQuery={setQ}
          loading={machines.isFetching}
        />
      </div>
    </Field>
  );
}

function CheckOf({ assetId, onClose }: { assetId: string; onClose: () => void }) {
  const machines = useQuery(reading(listMachinesToCheck, { query: { assetId } }));
  const lists = useQuery(reading(checklists.list, {}));
  const machine = machines.data?.[0];
  const category = machine?.category.toLowerCase();
  const checklist = lists.data?.find((each) => each.category.toLowerCase() === category);
  if (machine && checklist)
    return (
      <CheckForm
        machine={machine}
        checklist={checklist}
        reload={() => void lists.refetch()}
        onClose={onClose}
      />
    );
  const error = (!machines.data && machines.error) || (!lists.data && lists.error);
  const isLoaded = machines.data !== undefined && lists.data !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={machine ? `Pre-start Check of ${machine.assetTag}` : 'Pre-start Check'}
      size="small"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error && (
        <ReadFailure
          error={error}
          failure={checklists.list.failure}
          onRetry={() => {
            void machines.refetch();
            void lists.refetch();
          }}
        />
      )}
      {!error && isLoaded && (
        <p>{machine ? checkWords.noChecklist(machine.category) : checkWords.notYours}</p>
      )}
      {!error && !isLoaded && <Skeleton className="h-40 w-full" />}
    </Dialog>
  );
}
