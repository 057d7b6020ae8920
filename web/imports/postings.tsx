import { countOf } from '#contract/engine/number-text.ts';
import type { ImportAnswer } from '#contract/imports/import-answer.ts';
import { useFormats } from '#web/engine/format.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Preview } from './use-import.ts';

interface PostingsProps {
  found: ImportAnswer;
  plural: string;
  preview: Preview;
}

/** What the import posts, with the choice not to if the transactions are imported as well. */
export function Postings({ found: { postings, postsCosts = true }, plural, preview }: PostingsProps) {
  const formats = useFormats();
  if (!postings || (postings.count === 0 && postsCosts)) return null;
  const { count, amount } = postings;
  const parts = [
    `Posts ${countOf(count, 'transaction')}`,
    ...(amount === null ? [] : [formats.money(amount)]),
  ];
  return (
    <div className="flex flex-col gap-2">
      {count > 0 && <p className="text-body">{`${parts.join(', ')}.`}</p>}
      <Checkbox
        label="Do not post costs"
        hint={`Use this if you also import the transactions. The costs of these ${plural} will not be posted later either. Costs that are already posted are kept.`}
        checked={!postsCosts}
        disabled={preview.isPending}
        onChange={(isOff) => preview.mutate({ postsCosts: !isOff })}
      />
    </div>
  );
}
