import type { Toast } from 'contracts';

/** The time after which a toast closes, in milliseconds (specification section 9). */
export const AUTO_CLOSE_MS = 5000;

/** A toast on screen. */
export interface ShownToast extends Toast {
  id: number;
}

/** The toasts on screen, the newest last. */
export interface Toasts {
  show(toast: Toast): void;
  dismiss(id: number): void;
  subscribe(onChange: () => void): () => void;
  list(): readonly ShownToast[];
}

/** Creates a host's store of toasts. */
export function createToasts(): Toasts {
  let shown: readonly ShownToast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const change = (toasts: readonly ShownToast[]) => {
    shown = toasts;
    listeners.forEach((listener) => listener());
  };
  return {
    show: (toast) => change([...shown, { ...toast, id: nextId++ }]),
    dismiss: (id) => change(shown.filter((toast) => toast.id !== id)),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    list: () => shown,
  };
}
