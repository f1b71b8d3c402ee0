import { useCallback, useEffect, useRef } from 'react';
import { OPEN } from 'shared-auth/staff';
import { useLocation, useNavigate, useSearchParams } from 'shared-ui/router';
import type { RowFocus } from '../deletion/useRowFocus';

/** An open dialog of a row. */
export interface OpenDialog<Kind extends string> {
  kind: Kind;
  /** The row's id. */
  id: string;
}

export interface OpenDialogs<Kind extends string> {
  open: OpenDialog<Kind> | null;
  show: (kind: Kind, id: string) => void;
  close: () => void;
}

/**
 * The state of a history entry whose dialog was opened on this page: the previous entry is the page without the dialog.
 */
interface OpenedHere {
  openedHere: true;
}

/**
 * Stores a row's open dialog in the URL, so that Back closes it and a link opens it. If the previous history entry is
 * the page without the dialog, closing goes back, so that Back does not open it again. The focus returns to the row,
 * even if a link opened the dialog.
 * @param kinds the page's dialogs; a URL with another name opens no dialog
 */
export function useOpenDialog<Kind extends string>(kinds: readonly Kind[], focus?: RowFocus): OpenDialogs<Kind> {
  const [address, setAddress] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isClosing = useRef(false);

  useEffect(
    function arriveElsewhere() {
      isClosing.current = false;
    },
    [key],
  );

  const shown = address.get(OPEN);
  const [, word, id] = /^([a-zA-Z]+)\.(.+)$/.exec(shown ?? '') ?? [];
  const kind = kinds.find((name) => name === word);

  const onScreen = useRef<string | null>(null);
  useEffect(
    function rememberTheDialog() {
      onScreen.current = shown;
      return () => {
        onScreen.current = null;
      };
    },
    [shown],
  );

  useEffect(
    function returnFocusToTheRow() {
      if (focus === undefined || kind === undefined || id === undefined) return undefined;
      focus.hold();
      return () => {
        focus.expectChange([id], '[aria-haspopup]');
        focus.release();
      };
    },
    [kind, id, focus],
  );

  const wasOpenedHere = (state as OpenedHere | null)?.openedHere === true;

  const close = () => {
    // A request can finish after Back has closed its dialog. Pressing Close twice would also go back two steps.
    if (isClosing.current || onScreen.current !== shown) return;
    isClosing.current = true;
    if (wasOpenedHere) void navigate(-1);
    else setAddress((current) => without(current), { replace: true, state: state as unknown });
  };

  // Stable across renders, so that the rows do not re-render.
  const latest = useRef({ setAddress, state: state as object | null });
  useEffect(function keepLatest() {
    latest.current = { setAddress, state: state as object | null };
  });
  const show = useCallback((wanted: Kind, row: string) => {
    const openedHere: OpenedHere = { openedHere: true };
    latest.current.setAddress((current) => new URLSearchParams([...without(current), [OPEN, `${wanted}.${row}`]]), {
      // The rest of the state belongs to the list.
      state: { ...latest.current.state, ...openedHere },
    });
  }, []);

  return { open: kind !== undefined && id !== undefined ? { kind, id } : null, show, close };
}

function without(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...address].filter(([name]) => name !== OPEN));
}
