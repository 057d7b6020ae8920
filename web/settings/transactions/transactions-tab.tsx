import { CategoriesCard } from './categories-card.tsx';
import { MonthsCard } from './months-card.tsx';

export function TransactionsTab() {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <MonthsCard />
      <CategoriesCard />
    </div>
  );
}
