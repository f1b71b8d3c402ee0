import type { ReactNode } from 'react';
import { paths } from 'contracts';
import { useNavigate } from 'shared-ui/router';
import type { AnyObjectSchema } from 'yup';
import { SaveForm } from '../../../shared/forms/SaveForm';
import { useTexts } from '../../../texts';
import type { CommonValues } from './commonValues';

interface RestaurantFormProps<Values> {
  label: string;
  initial: Values;
  rules: AnyObjectSchema;
  /** Sends the request with valid values. */
  send: (values: Values) => Promise<{ error?: unknown }>;
  /** The prefix of logged failures, and the key under which typed text survives a forced reload. */
  log: string;
  children: ReactNode;
}

/** The form that saves a restaurant and returns to the list. */
export function RestaurantForm<Values extends CommonValues>(form: RestaurantFormProps<Values>) {
  const text = useTexts();
  const navigate = useNavigate();
  const toasts = {
    saved: text('admin.restaurant.added'),
    failed: text('admin.restaurant.failed'),
    notReached: text('admin.restaurant.notReached'),
  };
  return (
    <SaveForm {...form} toasts={toasts} onSaved={() => navigate(paths.restaurants)} cancelTo={paths.restaurants} />
  );
}
