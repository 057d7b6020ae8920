import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen, Boxes, FileText, IdCard, Package, Truck, UserCog, type LucideIcon } from 'lucide-react';
import { resourceNamed } from '#contract/resources.ts';
import { searchEverything, type Found, type FoundKind } from '#contract/search/search.ts';
import { reading, useDebounced } from '#web/engine/queries.ts';
import { addressOf } from '#web/history/record-links.ts';
import { useCommands, type Command } from './commands.ts';
import { matching } from './palette-match.ts';
import { rememberFound, useRecent } from './palette-recent.ts';

/** A line of the palette. */
export interface Choice {
  id: string;
  name: string;
  detail: string | null;
  code: string | null;
  icon: LucideIcon;
  run: () => void;
}

export interface ChoiceGroup {
  label: string;
  choices: Choice[];
}

const foundKinds: Record<FoundKind, { label: string; icon: LucideIcon }> = {
  employees: { label: 'People', icon: IdCard },
  users: { label: 'Users', icon: UserCog },
  assets: { label: 'Assets', icon: Package },
  fleet: { label: 'Vehicles', icon: Truck },
  inventory: { label: 'Stock', icon: Boxes },
  'training-courses': { label: 'Courses', icon: BookOpen },
  'employee-documents': { label: 'Documents', icon: FileText },
};

/** What one types in a row is asked once. */
const typingPause = 120;

/** What the palette offers for a text; without one, what was found last, pages and actions. */
export function useChoices(text: string) {
  const typed = text.trim();
  const asked = useDebounced(typed, typingPause);
  const client = useQueryClient();
  const navigate = useNavigate();
  const recent = useRecent();
  const { pages, actions } = useCommands();
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...searchingFor(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });

  const asChoice = (found: Found): Choice => ({
    ...found,
    icon: foundKinds[found.kind].icon,
    run() {
      rememberFound(found);
      const resource = resourceNamed(found.kind);
      const address = resource && addressOf(resource, found.id, found.ownerId);
      if (address) void navigate(address);
    },
  });
  const commands = typed === '' ? { pages, actions } : narrowed({ pages, actions }, typed);
  const found = typed === '' ? [] : groupedByKind(data ?? [], asChoice);
  const groups: ChoiceGroup[] = [
    { label: 'Recent', choices: typed === '' ? recent.map(asChoice) : [] },
    { label: 'Pages', choices: commands.pages.map(commandChoice) },
    { label: 'Actions', choices: commands.actions.map(commandChoice) },
    ...found,
  ];

  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    error: typed === '' ? null : error,
    /** What is listed is the answer to exactly what stands in the box. */
    isAnswer: typed === '' || (asked === typed && !isFetching && !isPlaceholderData),
    /** The first of what the server finds for what stands in the box now. */
    async first(): Promise<Choice | null> {
      const [best] = await client.fetchQuery(searchingFor(typed));
      return best ? asChoice(best) : null;
    },
  };
}

function searchingFor(q: string) {
  return { ...reading(searchEverything, { query: { q } }), gcTime: 60_000 };
}

function narrowed({ pages, actions }: { pages: Command[]; actions: Command[] }, typed: string) {
  const fitting = new Set(matching([...pages, ...actions], typed, ({ label, also }) => `${label} ${also}`));
  return {
    pages: pages.filter((page) => fitting.has(page)),
    actions: actions.filter((action) => fitting.has(action)),
  };
}

function commandChoice({ id, label, icon, run }: Command): Choice {
  return { id, name: label, detail: null, code: null, icon, run };
}

/** In the order of the answer: the kind with the best first. */
function groupedByKind(found: readonly Found[], asChoice: (found: Found) => Choice): ChoiceGroup[] {
  const groups = new Map<FoundKind, Choice[]>();
  for (const each of found) groups.set(each.kind, [...(groups.get(each.kind) ?? []), asChoice(each)]);
  return [...groups].map(([kind, choices]) => ({ label: foundKinds[kind].label, choices }));
}
