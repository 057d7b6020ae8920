interface DaysInCardProps {
  first: string;
  last: string;
}

/** A first day whose last day has its own column; on a phone's card both are in one place. */
export function DaysInCard({ first, last }: DaysInCardProps) {
  return (
    <>
      {first}
      <span className="hidden @max-[40rem]:inline"> – {last}</span>
    </>
  );
}
