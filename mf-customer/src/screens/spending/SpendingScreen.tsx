import { useState } from 'react';
import { formatMonth, serverNow } from 'contracts';
import { Loaded } from 'shared-auth';
import { CompactSelect, downloadIcon, EmptyState, Icon, useLanguage } from 'shared-ui';
import { useGetReceiptSummaryQuery, useGetSpendingQuery, useMailSpendingMutation } from '../../api';
import { MailForm } from '../../shared/MailForm';
import type { GetSpendingApiResponse } from '../../api.generated';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import { CurrencyCard } from './CurrencyCard';
import { FileRows } from './FileRows';
import classes from './Spending.module.css';

/** `/me/spending`: the signed-in diner's spending by month. */
export function SpendingScreen() {
  const text = useTexts();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <SignedInPage
      title={text('customer.nav.spending')}
      tools={
        <button
          type="button"
          className={classes.tool}
          aria-label={text('customer.spending.export')}
          aria-expanded={isExporting}
          onClick={() => setIsExporting(!isExporting)}
        >
          <Icon of={downloadIcon} />
        </button>
      }
    >
      {() => <Spending isExporting={isExporting} />}
    </SignedInPage>
  );
}

const MONTH = { month: 'long', year: 'numeric' } as const;

/** @param isExporting whether the ways to take the month along are shown */
function Spending({ isExporting }: { isExporting: boolean }) {
  const text = useTexts();
  const language = useLanguage();
  const [asked, setAsked] = useState<string>();
  const [tables, setTables] = useState<Record<string, boolean>>({});
  const query = useGetSpendingQuery({ month: asked });
  const summary = useGetReceiptSummaryQuery();
  const [mail] = useMailSpendingMutation();
  // The select does not depend on the response, so that the diner can choose another month after a failure.
  const chosen = asked ?? query.data?.month;
  return (
    <>
      {chosen !== undefined && (
        <>
          <div className={classes.select}>
            <CompactSelect
              label={text('customer.spending.month')}
              value={chosen}
              onChange={setAsked}
              options={monthsOf(chosen, summary.data?.months).map((name) => ({
                value: name,
                label: formatMonth(name, language, MONTH),
              }))}
            />
          </div>
          {isExporting && (
            <>
              <FileRows month={chosen} />
              <MailForm key={chosen} send={(email) => mail({ body: { email, month: chosen, language } })} />
            </>
          )}
        </>
      )}
      {/* `currentData` is empty until the response about the chosen month has arrived. */}
      <Loaded query={{ ...query, data: query.currentData }}>
        {({ month, currencies }) => (
          <>
            {currencies.length === 0 && <EmptyState title={text('customer.spending.empty')} />}
            {currencies.map((spending) => {
              const key = spending.currency ?? '';
              return (
                <CurrencyCard
                  key={key}
                  month={month}
                  spending={spending}
                  asTable={tables[key] ?? false}
                  onAsTable={(asTable) => setTables((shown) => ({ ...shown, [key]: asTable }))}
                />
              );
            })}
            <p className={classes.quiet}>{text('customer.spending.rule')}</p>
          </>
        )}
      </Loaded>
    </>
  );
}

/**
 * Returns the months that the diner can choose, the latest first: the months with receipts, the selected month and the
 * current month.
 */
function monthsOf(shown: string, months: { month: string }[] = []): GetSpendingApiResponse['month'][] {
  const now = new Date(serverNow());
  const present = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  return [...new Set([present, shown, ...months.map(({ month }) => month)])].sort().reverse();
}
