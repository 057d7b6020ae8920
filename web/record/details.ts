import { fieldMeta, type FieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Formats } from '#web/engine/format.ts';
import type { FieldName, RecordIn } from '#web/engine/records.ts';
import type { Description } from '#web/ui/description-list.tsx';
import { headerOf, shownText, type Column } from '#web/list/columns.ts';

/** A field in a record's panel. Defaults follow from the field's kind and label. */
export interface Detail<R extends AnyResource> extends Pick<Column<R>, 'field' | 'header' | 'cell'> {
  /** The text for an empty value: 'Nobody'. */
  none?: string;
  /** Spans the full width. */
  wide?: boolean;
}

/** The items of a record's panel. Empty long text is left out. */
export function detailsOf<R extends AnyResource>(
  resource: R,
  record: RecordIn<R>,
  details: readonly Detail<R>[],
  formats: Formats,
): Description[] {
  return details.flatMap((detail) => {
    const { field, cell, none, wide } = detail;
    const isLong = metaOf(resource, field)?.kind === 'long-text';
    if (isLong && !record[field]) return [];
    const text = shownText(resource, { field: shownBy(resource, field) }, record, formats) || none;
    return {
      label: headerOf(resource, detail),
      value: cell ? cell(record, formats) : text,
      wide: wide ?? isLong,
    };
  });
}

/** The fields that a form can edit, in the same order. */
export function writtenFields<R extends AnyResource>(
  resource: R,
  details: readonly Detail<R>[],
): FieldName<R>[] {
  const isWritten = (field: string): field is FieldName<R> => field in resource.fields;
  return details.map(({ field }): string => field).filter(isWritten);
}

/** A reference is shown by its name. */
function shownBy<R extends AnyResource>(resource: R, field: Column<R>['field']): Column<R>['field'] {
  return metaOf(resource, field)?.nameField ?? field;
}

function metaOf(resource: AnyResource, field: string): FieldMeta | undefined {
  const fields: Shape = { ...resource.fields, ...resource.derived };
  return fields[field] && fieldMeta(fields[field]);
}
