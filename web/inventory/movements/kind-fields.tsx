import { useQuery } from '@tanstack/react-query';
import { inventory } from '#contract/inventory/inventory.ts';
import { usualReasons } from '#contract/inventory/movement-words.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { readSuggestions } from '#contract/search/suggestions.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { ReferenceChoice } from '#web/form/reference-choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import type { TypedKind, TypedMovement } from './typed-movement.ts';

export type Stock = RecordIn<typeof stock>;

export interface KindFieldsProps {
  kind: TypedKind;
  place: Stock | undefined;
  /** Other locations of the item. */
  others: readonly Stock[];
  typed: TypedMovement;
  errors: Partial<Record<string, string>>;
  onTyped: (changes: Partial<TypedMovement>) => void;
}

const { employeeId, assetId, maintenanceId } = stockMovements.fields;

/** The fields that a kind of movement has besides the quantity: recipient, destination, cost. */
export function KindFields(props: KindFieldsProps) {
  const { kind } = props;
  if (kind === 'Receive') return <CostField {...props} />;
  if (kind === 'Issue' || kind === 'Return') return <RecipientFields {...props} />;
  return kind === 'Transfer' ? <PlaceField {...props} /> : null;
}

/** Whether an adjustment adds or removes. */
export function DirectionField({ typed, onTyped }: Pick<KindFieldsProps, 'typed' | 'onTyped'>) {
  return (
    <Segmented
      label="Adjustment"
      isWide
      segments={[
        { value: 'less', label: 'Remove' },
        { value: 'more', label: 'Add' },
      ]}
      value={typed.isLess ? 'less' : 'more'}
      onChange={(chosen) => onTyped({ isLess: chosen === 'less' })}
    />
  );
}

/** A note; an adjustment needs a reason, with common ones suggested. */
export function NoteField({ kind, typed, errors, onTyped }: KindFieldsProps) {
  const isReason = kind === 'Adjust';
  const common = { autoComplete: 'off', value: typed.note };
  return (
    <Field label={isReason ? 'Reason' : 'Note'} required={isReason} error={errors.note}>
      {isReason ? (
        <SuggestInput {...common} suggestions={usualReasons} onChange={(note) => onTyped({ note })} />
      ) : (
        <Input {...common} onChange={({ target }) => onTyped({ note: target.value })} />
      )}
    </Field>
  );
}

/** Shown once the server asks for it. */
export function ReasonField({ typed, errors, onTyped }: KindFieldsProps) {
  if (!errors.reason && typed.reason === '') return null;
  return (
    <Field label="Reason" required error={errors.reason}>
      <Input
        autoComplete="off"
        value={typed.reason}
        onChange={({ target }) => onTyped({ reason: target.value })}
      />
    </Field>
  );
}

function CostField({ place, typed, errors, onTyped }: KindFieldsProps) {
  const formats = useFormats();
  const { data: item } = useQuery({
    ...reading(inventory.read, { params: { id: place?.itemId ?? '' } }),
    enabled: place !== undefined,
  });
  const present = item?.averageCost ?? item?.openingCost ?? null;
  return (
    <Field
      label="Unit Cost"
      hint={
        present === null
          ? 'Cost of one unit.'
          : `Cost of one unit. Leave empty to use the current average, ${formats.money(present, 4)}.`
      }
      error={errors.unitCost}
    >
      <NumberField
        kind="money"
        currency={formats.currency}
        value={typed.unitCost}
        onChange={(unitCost) => onTyped({ unitCost })}
      />
    </Field>
  );
}

/** A work order implies its asset, so only one of the two is asked for. */
function RecipientFields({ typed, errors, onTyped }: KindFieldsProps) {
  const maySeeWork = useRight('maintenance:read') !== null;
  return (
    <>
      <ReferenceChoice
        field={employeeId}
        value={typed.employeeId}
        error={errors.employeeId}
        onChange={(id) => onTyped({ employeeId: id })}
      />
      {typed.maintenanceId === '' && (
        <ReferenceChoice
          field={assetId}
          value={typed.assetId}
          error={errors.assetId}
          onChange={(id) => onTyped({ assetId: id })}
        />
      )}
      {maySeeWork && typed.assetId === '' && (
        <ReferenceChoice
          field={maintenanceId}
          value={typed.maintenanceId}
          error={errors.maintenanceId}
          onChange={(id) => onTyped({ maintenanceId: id })}
        />
      )}
    </>
  );
}

/** Existing locations of the item come first; any other starts a new stock record. */
function PlaceField({ place, others, typed, errors, onTyped }: KindFieldsProps) {
  const { data: known = [] } = useQuery(
    reading(readSuggestions, { query: { resource: stock.name, field: 'location' } }),
  );
  const mayAdd = useRight('inventory:create') !== null;
  const kept = others.map(({ location }) => location);
  const elsewhere = known.filter((each) => each !== place?.location && !kept.includes(each));
  const isNew = typed.to.trim() !== '' && !others.some((each) => isAt(each, typed.to));
  return (
    <Field
      label="To"
      required
      error={errors.to ?? errors.toStockId}
      hint={
        isNew
          ? mayAdd
            ? 'This item is not kept there yet. A stock record will be added.'
            : 'This item is not kept there.'
          : undefined
      }
    >
      <SuggestInput
        autoComplete="off"
        value={typed.to}
        onChange={(to) => onTyped({ to })}
        suggestions={mayAdd ? [...kept, ...elsewhere] : kept}
      />
    </Field>
  );
}

export function isAt({ location }: Pick<Stock, 'location'>, place: string): boolean {
  return location.toLowerCase() === place.trim().toLowerCase();
}
