import { Lock } from 'lucide-react';
import { ownRecords } from '#contract/auth/built-in-roles.ts';
import { verbPhraseOf, partsOf, scopesOf, describeScope } from '#contract/auth/permission-terms.ts';
import type { MatrixCell as Cell, MatrixColumn } from '#contract/auth/role-matrix.ts';
import { narrowest, coversScope, type Permission, type Scope } from '#contract/engine/access.ts';
import { useRight } from '#web/engine/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';
import type { Option } from '#web/ui/select-props.ts';

interface MatrixCellProps {
  column: MatrixColumn;
  cell: Cell;
  /** The scope of the permission, including what everyone has. */
  scope: Scope | null;
  /** The saved scope, when editing. */
  before: Scope | null | undefined;
  onSet: ((permission: Permission, scope: Scope | null) => void) | undefined;
}

const none = 'none';

/**
 * One permission's scope. There are about a hundred on the screen: native selects render fast, and
 * on a phone they are better than custom ones.
 */
export function MatrixCell({ column, cell: { permission, verb }, scope, before, onSet }: MatrixCellProps) {
  const held = useRight(permission);
  const base = ownRecords[permission] ?? null;
  const offered = offeredScopes(permission, scope);
  const isGiven = (each: Scope | null) => each === null || narrowest(held, each) === each;
  const others = offered.filter((each) => each !== scope && (isGiven(each) || each === base));
  const options: Option<Scope | typeof none>[] = offered.map((each) => {
    const label = describeScope(permission, each);
    const isOpen = isGiven(each) || each === base;
    return { value: each ?? none, label: isOpen ? label : `${label} (not in your role)`, disabled: !isOpen };
  });
  const scopeText = describeScope(permission, scope);
  return (
    <div className="flex flex-col gap-1">
      <span
        aria-hidden
        className={classNames('text-small text-ink-faint', !verb && 'hidden @max-[56rem]:inline')}
      >
        {capitalised(verb ?? column)}
      </span>
      {onSet && others.length > 0 ? (
        <NativeSelect
          aria-label={capitalised(verbPhraseOf(permission))}
          options={options}
          value={scope ?? none}
          onChange={(chosen) => onSet(permission, chosen === none ? null : chosen)}
          className={classNames(
            scope === base && '[&>select]:text-ink-faint',
            scope !== before && 'rounded-lg outline-2 outline-accent',
          )}
        />
      ) : (
        <span
          className={classNames(
            'inline-flex min-h-9 items-center gap-1 text-body',
            scope === base && 'text-ink-faint',
          )}
        >
          <span className="sr-only">{`${capitalised(verbPhraseOf(permission))}: `}</span>
          {scopeText}
          {onSet && offered.length > 1 && (
            <>
              <Lock aria-hidden className="size-3.5 text-ink-faint" strokeWidth={1.75} />
              <span className="sr-only">. You don’t have this permission.</span>
            </>
          )}
        </span>
      )}
    </div>
  );
}

/** The base scope, anything wider, and the current one if it is neither. */
function offeredScopes(permission: Permission, scope: Scope | null): (Scope | null)[] {
  const base = ownRecords[permission] ?? null;
  const { resource, action } = partsOf(permission);
  const further = scopesOf(resource, action).filter(
    (each) => each !== base && (base === null || coversScope(each, base)),
  );
  const offered = [base, ...further];
  return offered.includes(scope) ? offered : [...offered, scope];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
