import { useEffect, useRef, useState } from 'react';
import { paths } from 'contracts';
import { Button, nameIn, useLanguage, type Invoice } from 'shared-ui';
import classes from './ReceiptActions.module.css';
import { useTexts } from './texts';
import type { Announce } from './useAnnouncement';

/**
 * The buttons 'Share', in browsers with Web Share, and 'Copy link'. If the browser refuses to copy the link, the link
 * is shown as text.
 */
export function ShareLink({ order, announce }: { order: Invoice; announce: Announce }) {
  const text = useTexts();
  const language = useLanguage();
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const canShare = 'share' in navigator;
  const url = new URL(paths.order(order.id), location.origin).href;

  useEffect(
    function offerLink() {
      if (!refused) return;
      field.current?.focus();
      field.current?.select();
    },
    [refused],
  );

  async function share() {
    const restaurant = nameIn(language, order.restaurant.names, order.restaurant.name).name;
    try {
      await navigator.share({
        title: text('receipt.share.title', { restaurant, number: String(order.order_number ?? '') }),
        url,
      });
      announce(text('receipt.share.done'));
    } catch (error) {
      // Cancelling the share sheet is not an error.
      if (!isCancelled(error)) announce(text('receipt.share.failed'), 'failed');
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setRefused(false);
      announce(text('receipt.copy.done'));
    } catch {
      announce('');
      setRefused(true);
    }
  }

  return (
    <>
      {canShare && (
        <Button variant="secondary" onClick={() => void share()}>
          {text('receipt.share')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => void copy()}>
        {text('receipt.copy')}
      </Button>
      {refused && (
        <label className={classes.link}>
          {text('receipt.copy.refused')}
          <input ref={field} type="text" dir="ltr" readOnly value={url} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  );
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
