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
  /** The one that is edited, as it was when the form was opened; none when one is added. */
  category?: Category;
  send: (body: AddCategoryApiArg['body']) => Promise<{ error?: unknown }>;
  onSaved: () => unknown;
  /** Under which name a failure is logged. */
  log: string;
}

/** A category's names and its logo, which may be left out. The logo in use stays until another one is chosen. */
export function CategoryForm({ label, category, send, onSaved, log }: CategoryFormProps) {
  const text = useTexts();
  const apiBase = useApiBase();
  // What is read later changes nothing under the reader's hands.
  const [opened] = useState(() => ({ values: valuesOf(category), logo: category?.logo }));
  return (
    <SaveForm
      label={label}
      initial={opened.values}
      rules={categoryRules}
      send={(values) => send(categoryBody(values))}
      notices={{ saved: text('admin.category.saved'), failed: text('admin.category.failed'), notReached: text('admin.category.notReached') }}
      onSaved={onSaved}
      cancelTo={paths.categories}
      log={log}
    >
      <NamesFields name="names" label={text('admin.restaurant.names')} hint={text('admin.restaurant.names.hint')} />
      <FileField name="categoryLogo" label={text('admin.restaurant.logo')} currentUrl={opened.logo ? apiBase + opened.logo : undefined} />
    </SaveForm>
  );
}
