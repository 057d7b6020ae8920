import { useNavigate, useSearch } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';
import { PersonPanel } from './person-panel.tsx';

export function HrPage() {
  const { view } = useSearch({ from: '/signed-in/hr' });
  const navigate = useNavigate({ from: '/hr' });
  return (
    <>
      <ComingPage name="hr" />
      {view && (
        <PersonPanel
          key={view}
          id={view}
          onClose={() => void navigate({ search: (before) => ({ ...before, view: undefined }) })}
        />
      )}
    </>
  );
}
