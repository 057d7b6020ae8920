import { Segmented } from '#web/ui/segmented.tsx';
import { ArrangeItems, type Choice } from './arrange-items.tsx';

interface ArrangeColumnsProps {
  choices: readonly Choice[];
  /** The visible fields, in order. */
  shown: readonly string[];
  usual: readonly string[];
  isCompact: boolean;
  onArrange: (shown: readonly string[]) => void;
  onPack: (isCompact: boolean) => void;
}

/** The columns of a table and the height of its rows. */
export function ArrangeColumns({ isCompact, onPack, ...columns }: ArrangeColumnsProps) {
  return (
    <ArrangeItems
      {...columns}
      noun="column"
      heading={
        <Segmented
          label="Rows"
          segments={[
            { value: 'usual', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
          value={isCompact ? 'compact' : 'usual'}
          onChange={(density) => onPack(density === 'compact')}
        />
      }
    />
  );
}
