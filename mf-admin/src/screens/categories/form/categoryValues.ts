import { LANGUAGES, type Language } from 'contracts';
import { object } from 'yup';
import type { AddCategoryApiArg, Category } from '../../../api.generated';
import { name, REQUIRED } from '../../../shared/forms/rules';

/** The add and the edit form (specification section 5), spelt as both calls spell it. */
export interface CategoryValues {
  names: Record<Language, string>;
  categoryLogo: File | null;
}

/** The form's beginning: a category's names, or none. */
export function valuesOf(category?: Category): CategoryValues {
  const nameIn = (language: Language) => category?.names.find((entry) => entry.language === language)?.name ?? '';
  return { names: Object.fromEntries(LANGUAGES.map((language) => [language, nameIn(language)])) as Record<Language, string>, categoryLogo: null };
}

const filled = (names: Partial<Record<Language, string>> | undefined) =>
  LANGUAGES.map((language) => ({ language, name: names?.[language]?.trim() ?? '' })).filter((entry) => entry.name !== '');

/** The rules of specification section 5, "Category forms": one name at least, and the logo as one likes. */
export const categoryRules = object({
  names: object({ en: name, ar: name, ur: name }).test('one', REQUIRED, (names) => filled(names).length > 0),
});

/** The calls' fields, from values that follow the rules. Blank names are dropped; without another logo the one there is stays. */
export function categoryBody({ names, categoryLogo }: CategoryValues): AddCategoryApiArg['body'] {
  return { names: JSON.stringify(filled(names)), ...(categoryLogo && { categoryLogo }) };
}
