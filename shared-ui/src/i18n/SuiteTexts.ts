import { setupI18n, type I18n, type Messages as LinguiMessages } from '@lingui/core';
import { type Catalogue, type Language, localeOf, type Messages } from 'contracts';

/**
 * The one i18n instance of a host, with its catalogues. The texts of a language are loaded when the language is first
 * used. The active language changes only when all texts of the new language are loaded, so no screen ever shows the id
 * of a text.
 */
export class SuiteTexts {
  readonly i18n: I18n;
  private readonly catalogues = new Set<Catalogue>();

  constructor(language: Language) {
    this.i18n = setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: {} } });
  }

  /**
   * Adds a package's texts. Resolves when the texts of the active language are loaded. If they cannot be loaded, the
   * package's texts are not added, and the promise is rejected.
   */
  async add(catalogue: Catalogue): Promise<void> {
    this.catalogues.add(catalogue);
    try {
      await this.load(catalogue, this.i18n.locale as Language);
    } catch (error) {
      // If the catalogue stayed, every later switch of the language could fail too.
      this.catalogues.delete(catalogue);
      throw error;
    }
  }

  /** Switches to another language. */
  async speak(language: Language): Promise<void> {
    await Promise.all([...this.catalogues].map((catalogue) => this.load(catalogue, language)));
    this.i18n.activate(language, localeOf(language));
  }

  private async load(catalogue: Catalogue, language: Language): Promise<void> {
    const source = catalogue[language];
    const messages: Messages = typeof source === 'function' ? (await source()).default : source;
    this.i18n.load(language, messages as LinguiMessages);
  }
}
