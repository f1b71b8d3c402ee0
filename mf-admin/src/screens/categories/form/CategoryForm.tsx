import { useState } from 'react';
import { paths } from 'contracts';
import { useApiBase } from 'shared-auth';
import { FileField } from 'shared-ui';
import type { AddCategoryApiArg, Category } from '../../../api.generated';
import { SaveForm } from '../../../shared/forms/SaveForm';
import { NamesFields } from '../../../shared/names/NamesFields';
import { useTexts } from '../../../texts';
import { categoryBody, categoryRules, valuesOf } from './categoryValues';

interface CategoryFormProps {
  label: string;
  /** The category to edit. Without it, the form adds one. */
  category?: Category;
  send: (body: AddCategoryApiArg['body']) => Promise<{ error?: unknown }>;
  onSaved: () => unknown;
  /** The prefix of logged failures, and the key under which typed text survives a forced reload. */
  log: string;
}

/** The form for a category's names and optional logo. The current logo stays if no other logo is chosen. */
export function CategoryForm({ label, category, send, onSaved, log }: CategoryFormProps) {
  const text = useTexts();
  const apiBase = useApiBase();
  // The form keeps the values from when it was opened, so that a refetch does not overwrite typed text.
  const [opened] = useState(() => ({ values: valuesOf(category), logo: category?.logo }));
  return (
    <SaveForm
      label={label}
      initial={opened.values}
      rules={categoryRules}
      send={(values) => send(categoryBody(values))}
      toasts={{
        saved: text('admin.category.saved'),
        failed: text('admin.category.failed'),
        notReached: text('admin.category.notReached'),
      }}
      onSaved={onSaved}
      cancelTo={paths.categories}
      log={log}
    >
      <NamesFields name="names" label={text('admin.restaurant.names')} hint={text('admin.restaurant.names.hint')} />
      <FileField
        name="categoryLogo"
        label={text('admin.restaurant.logo')}
        currentUrl={opened.logo ? apiBase + opened.logo : undefined}
      />
    </SaveForm>
  );
}
