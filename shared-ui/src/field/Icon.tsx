const PATHS = {
  plus: 'M10 4.5v11M4.5 10h11',
  minus: 'M4.5 10h11',
  cross: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  down: 'M5 7.5l5 5 5-5',
  calendar: 'M3.5 8h13M6.5 2.5v3M13.5 2.5v3M5 4h10a1.5 1.5 0 011.5 1.5v9.5a1.5 1.5 0 01-1.5 1.5H5A1.5 1.5 0 013.5 15V5.5A1.5 1.5 0 015 4z',
  previous: 'M12.5 4l-6 6 6 6',
  next: 'M7.5 4l6 6-6 6',
  check: 'M4 10.5l4 4 8-9',
  search: 'M9 3.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM13 13l3.5 3.5',
  picture: 'M4.5 3.5h11a1 1 0 011 1v11a1 1 0 01-1 1h-11a1 1 0 01-1-1v-11a1 1 0 011-1zM3.5 14l4-4 3 3 2.5-2.5 3.5 3.5M12.5 7.5h.01',
} as const;

/** A line drawing for a field's buttons, in the colour of the words. What it means is said by what it stands in. */
export function Icon({ name, className }: { name: keyof typeof PATHS; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
