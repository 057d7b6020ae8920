interface DaysInCardProps {
  first: string;
  last: string;
}

/** The first of some days, whose last has a column of its own; the card of a phone has both in one place. */
export function DaysInCard({ first, last }: DaysInCardProps) {
  return (
    <>
      {first}
      <span className="hidden @max-[40rem]:inline"> – {last}</span>
    </>
  );
}
