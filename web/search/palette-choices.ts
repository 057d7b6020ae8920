import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { resourceNamed } from '#contract/resources.ts';
import { wordsOf } from '#contract/search/likeness.ts';
import { searchEverything, type Found, type FoundKind } from '#contract/search/search.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useDebounced } from '#web/engine/queries.ts';
import { featureOf } from '#web/features/resources.ts';
import { addressOf } from '#web/history/record-links.ts';
import { useCommands, type Command } from './commands.ts';
import { beginning, matching } from './palette-match.ts';
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

/** Milliseconds without typing before a search is sent. */
const typingPause = 120;

/** The palette's choices for a text; without one, recent records, pages and actions. */
export function useChoices(text: string) {
  const typed = text.trim();
  const asked = useDebounced(typed, typingPause);
  const client = useQueryClient();
  const navigate = useNavigate();
  const recent = useRecent();
  const commands = useCommands();
  const { day, money } = useFormats();
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...searchingFor(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });

  const asChoice = (found: Found): Choice => ({
    id: found.id,
    name: found.name,
    detail: [found.detail, found.day && day(found.day)].filter(Boolean).join(', ') || null,
    code: found.amount === null ? found.code : money(found.amount),
    icon: featureOf[found.kind].search.icon,
    run() {
      rememberFound(found);
      const resource = resourceNamed(found.kind);
      const address = resource && addressOf(resource, found.id, found.ownerId);
      if (address) void navigate(address);
    },
  });
  const found = typed === '' ? [] : groupedByKind(data ?? [], asChoice);
  const { sure, unsure } = commandGroups(commands, typed);
  const groups: ChoiceGroup[] = [
    { label: 'Recent', choices: typed === '' ? recent.map(asChoice) : [] },
    ...sure,
    ...found,
    ...unsure,
  ];

  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    error: typed === '' ? null : error,
    /** Whether the list answers exactly the current text. */
    isAnswer: typed === '' || (asked === typed && !isFetching && !isPlaceholderData),
    /** The server's first result for the current text. */
    async first(): Promise<Choice | null> {
      const [best] = await client.fetchQuery(searchingFor(typed));
      return best ? asChoice(best) : null;
    },
  };
}

function searchingFor(q: string) {
  return { ...reading(searchEverything, { query: { q } }), gcTime: 60_000 };
}

/**
 * Commands whose words begin as typed come before the search results, weaker matches after. Tabs are offered only for a
 * text, after the page of the same name.
 */
function commandGroups(
  { pages, tabs, actions, reports }: ReturnType<typeof useCommands>,
  typed: string,
): { sure: ChoiceGroup[]; unsure: ChoiceGroup[] } {
  if (typed === '') return { sure: asGroups({ pages, actions, reports: [] }), unsure: [] };
  // Not all tabs of a page whose name was typed.
  const fittingTabs = tabs.filter((tab) => wordsOf(typed).some((word) => isNamed(tab, word)));
  const places = [...pages, ...fittingTabs];
  const asked = [...places, ...actions];
  const begun = beginning(asked, typed, wordsOfCommand);
  const titled = beginning(reports, typed, labelOf);
  const reportMatches = titled.length > 0 ? [] : matching(reports, typed, wordsOfCommand, labelOf);
  const guessed = begun.length > 0 ? [] : matching(asked, typed, wordsOfCommand);
  const among = (fitting: Command[], all: Command[]) =>
    all.filter((command) => fitting.includes(command)).toSorted((left, right) => named(right) - named(left));
  const named = (command: Command) => Number(isNamed(command, typed));
  const grouped = (fitting: Command[], fittingReports: Command[]) =>
    asGroups({ pages: among(fitting, places), actions: among(fitting, actions), reports: fittingReports });
  return {
    sure: grouped(begun, titled),
    unsure: [...grouped(guessed, []), ...grouped([], reportMatches).map(waiting)],
  };
}

function isNamed(command: Command, typed: string): boolean {
  return beginning([command], typed, labelOf).length > 0;
}

const labelOf = ({ label }: Command) => label;

/** Not selectable by Enter until the results arrive, which may come first. */
function waiting({ label, choices }: ChoiceGroup): ChoiceGroup {
  return { label, choices: choices.map((choice) => ({ ...choice, code: '' })) };
}

function asGroups({
  pages,
  actions,
  reports,
}: Record<'pages' | 'actions' | 'reports', Command[]>): ChoiceGroup[] {
  return [
    { label: 'Pages', choices: pages.map(commandChoice) },
    { label: 'Actions', choices: actions.map(commandChoice) },
    { label: 'Reports', choices: reports.map(commandChoice) },
  ];
}

function wordsOfCommand({ label, detail = '', also }: Command): string {
  return `${label} ${detail} ${also}`;
}

function commandChoice({ id, label, detail, icon, run }: Command): Choice {
  return { id, name: label, detail: detail ?? null, code: null, icon, run };
}

/** In the order of the results: the kind with the best one first. */
function groupedByKind(found: readonly Found[], asChoice: (found: Found) => Choice): ChoiceGroup[] {
  const groups = new Map<FoundKind, Choice[]>();
  for (const each of found) groups.set(each.kind, [...(groups.get(each.kind) ?? []), asChoice(each)]);
  return [...groups].map(([kind, choices]) => ({ label: featureOf[kind].search.label, choices }));
}
