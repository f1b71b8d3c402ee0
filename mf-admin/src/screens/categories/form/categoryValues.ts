import { LANGUAGES, type Language } from 'contracts';
import { object } from 'yup';
import { name, REQUIRED } from 'shared-auth/staff';
import type { AddCategoryApiArg, Category } from '../../../api.generated';

/** The values of the add and the edit form (specification section 5), with the field names of both endpoints. */
export interface CategoryValues {
  names: Record<Language, string>;
  categoryLogo: File | null;
}

/** Returns the form's initial values: a category's names, or empty names. */
export function valuesOf(category?: Category): CategoryValues {
  const nameIn = (language: Language) => category?.names.find((entry) => entry.language === language)?.name ?? '';
  return {
    names: Object.fromEntries(LANGUAGES.map((language) => [language, nameIn(language)])) as Record<Language, string>,
    categoryLogo: null,
  };
}

const filled = (names: Partial<Record<Language, string>> | undefined) =>
  LANGUAGES.map((language) => ({ language, name: names?.[language]?.trim() ?? '' })).filter(
    (entry) => entry.name !== '',
  );

/** The rules of specification section 5, "Category forms": at least one name; the logo is optional. */
export const categoryRules = object({
  names: object({ en: name, ar: name, ur: name }).test('one', REQUIRED, (names) => filled(names).length > 0),
});

/**
 * Returns the fields of the request from valid values, without blank names. If no logo was chosen, the server keeps the
 * current logo.
 */
export function categoryBody({ names, categoryLogo }: CategoryValues): AddCategoryApiArg['body'] {
  return { names: JSON.stringify(filled(names)), ...(categoryLogo && { categoryLogo }) };
}
