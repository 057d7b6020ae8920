import { Lock } from 'lucide-react';
import { payBasisWords } from '#contract/financial/pay/pay-bases.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { TabProps } from '../person.ts';
import { PayBases } from './pay-bases.tsx';
import { PayItems } from './pay-items.tsx';

/** A person's pay, loaded only when shown, because each read is recorded. */
export function PayTab({ person }: TabProps) {
  return (
    <div className="flex flex-col gap-6 pb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone="amber" icon={Lock}>
          Restricted access
        </Badge>
        <p className="min-w-0 flex-1 basis-64 text-small text-ink-muted">{payBasisWords.logged}</p>
      </div>
      <PayBases person={person} />
      <PayItems person={person} />
    </div>
  );
}
