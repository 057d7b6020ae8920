import { Lock } from 'lucide-react';
import { allOf } from '#contract/auth/granting.ts';
import { matrixColumns, roleMatrix, type MatrixArea, type MatrixLine } from '#contract/auth/role-matrix.ts';
import type { Permission, Permissions, Scope } from '#contract/engine/access.ts';
import { Card } from '#web/ui/card.tsx';
import { MatrixCell } from './matrix-cell.tsx';

interface RoleMatrixProps {
  permissions: Permissions;
  /** The saved permissions, when editing. */
  before?: Permissions;
  /** Absent if read-only. */
  onSet?: (permission: Permission, scope: Scope | null) => void;
}

const areas = roleMatrix();

/** All permissions of a role by area, including what everyone has. */
export function RoleMatrix({ permissions, before, onSet }: RoleMatrixProps) {
  const held = allOf(permissions);
  return (
    <>
      <p className="max-w-3xl text-ink-muted">
        Permissions shown in grey are given to everyone for their own records, whatever their role.
        {onSet && (
          <>
            {' '}
            Permissions marked <Lock
              aria-label="locked"
              className="inline size-3.5"
              strokeWidth={1.75}
            />{' '}
            cannot be assigned, because you don’t have them yourself.
          </>
        )}
      </p>
      {areas.map((area) => (
        <AreaCard key={area.area} area={area} held={held} before={before && allOf(before)} onSet={onSet} />
      ))}
    </>
  );
}

interface AreaProps {
  area: MatrixArea;
  /** The scope of each permission. */
  held: Permissions;
  before: Permissions | undefined;
  onSet: RoleMatrixProps['onSet'];
}

/** Without room for columns, each line becomes a card. */
function AreaCard({ area: { area, lines }, ...rights }: AreaProps) {
  return (
    <Card title={area} flush className="@container">
      <table role="table" className="w-full table-fixed border-separate border-spacing-0 @max-[56rem]:block">
        <caption className="sr-only">{area}</caption>
        <thead role="rowgroup" className="@max-[56rem]:sr-only">
          <tr role="row" className="text-left text-small text-ink-muted">
            <th role="columnheader" scope="col" className="w-[30%] border-b px-4 py-2 font-medium">
              Permission
            </th>
            {matrixColumns.map((column) => (
              <th key={column} role="columnheader" scope="col" className="border-b px-2 py-2 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-[56rem]:block">
          {lines.map((line) => (
            <Line key={line.things} line={line} {...rights} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Line({ line, held, before, onSet }: Omit<AreaProps, 'area'> & { line: MatrixLine }) {
  return (
    <tr
      role="row"
      className="group @max-[56rem]:grid @max-[56rem]:grid-cols-2 @max-[56rem]:gap-x-3 @max-[56rem]:gap-y-2 @max-[56rem]:border-b @max-[56rem]:px-4 @max-[56rem]:py-3 @max-[56rem]:last:border-b-0"
    >
      <th
        role="rowheader"
        scope="row"
        className="px-4 py-2 text-left align-top font-normal group-not-last:border-b @max-[56rem]:col-span-2 @max-[56rem]:border-0! @max-[56rem]:p-0"
      >
        <span className="font-medium first-letter:uppercase">{capitalised(line.things)}</span>
        {line.about && <span className="block text-small text-ink-faint">{line.about}</span>}
      </th>
      {matrixColumns.map((column) => {
        const cell = line.cells[column];
        return (
          <td
            key={column}
            role="cell"
            className="px-2 py-2 align-top group-not-last:border-b @max-[56rem]:border-0! @max-[56rem]:p-0 @max-[56rem]:empty:hidden"
          >
            {cell && (
              <MatrixCell
                column={column}
                cell={cell}
                scope={held[cell.permission] ?? null}
                before={before && (before[cell.permission] ?? null)}
                onSet={onSet}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
