import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-ui/router';
import type { RowFocus } from '../deletion/useRowFocus';

/** The parameter that says which dialog is open: `?open=report.{id}`. */
export const OPEN = 'open';

/** A dialog that is open on a row. */
export interface OpenDialog<Kind extends string> {
  kind: Kind;
  /** The row's. */
  id: string;
}

export interface OpenDialogs<Kind extends string> {
  open: OpenDialog<Kind> | null;
  show: (kind: Kind, id: string) => void;
  close: () => void;
}

/** In the history entry of a dialog that was opened on this page: the entry before it is the page without it. */
interface OpenedHere {
  openedHere: true;
}

/**
 * The dialog that is open on a row, which is part of the address: Back closes it, and a link to it opens it. Closing goes back
 * where that is the page without it, so that Back does not open it again; the focus returns to the row, though a link opened it.
 * @param kinds those the page has; an address that names another opens none
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

  const [, word, id] = /^([a-zA-Z]+)\.(.+)$/.exec(address.get(OPEN) ?? '') ?? [];
  const kind = kinds.find((name) => name === word);

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
    // A second press before the page has changed would go back one step too many.
    if (isClosing.current) return;
    isClosing.current = true;
    if (wasOpenedHere) void navigate(-1);
    else setAddress((current) => without(current), { replace: true });
  };

  // The same function for every render, so that rows stay as they are.
  const latest = useRef(setAddress);
  useEffect(function keepLatest() {
    latest.current = setAddress;
  });
  const show = useCallback((wanted: Kind, row: string) => {
    const openedHere: OpenedHere = { openedHere: true };
    latest.current((current) => new URLSearchParams([...without(current), [OPEN, `${wanted}.${row}`]]), { state: openedHere });
  }, []);

  return { open: kind !== undefined && id !== undefined ? { kind, id } : null, show, close };
}

function without(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...address].filter(([name]) => name !== OPEN));
}
