/** The line icons a remote's sidebar entry may name, as paths on a 24 × 24 grid. */
const ICONS: Record<string, string> = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  user: 'M12 12a4 4 0 100-8 4 4 0 000 8zm-8 9a8 8 0 0116 0',
  users: 'M9 12a4 4 0 100-8 4 4 0 000 8zm-7 8a7 7 0 0114 0M16 4.5a4 4 0 010 7M18 14a7 7 0 014 6',
  store: 'M4 9l1-5h14l1 5M4 9a3 3 0 005 1 3 3 0 006 0 3 3 0 005-1M5 12v8h14v-8M10 20v-5h4v5',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  till: 'M4 10h16v10H4zM7 10V4h7v6M8 14h.01M12 14h.01M16 14h.01M8 17h8',
  suite: 'M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
};

/** A known icon, or a dot: an unknown name is never an error. */
export function SidebarIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={ICONS[name] ?? 'M12 11a1 1 0 100 2 1 1 0 000-2z'} />
    </svg>
  );
}
