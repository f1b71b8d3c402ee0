const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Characters that control the order within a line. Screen readers do not need them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The structure types (ISO 32000-1, 14.8.4) that the documents use. */
export type TagType =
  'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Span';

export interface TagOptions {
  /**
   * The text of the tag in reading order, for programs that read the structure, such as screen readers. The drawn
   * letters may have another order, because right-to-left letters are drawn from left to right.
   */
  text?: string;
  /** The text that is read aloud instead of a figure. */
  alt?: string;
  /** Whether a header cell belongs to its row or its column. */
  scope?: 'Row' | 'Column';
  /** The language of the text, if it differs from the language of the document. */
  lang?: string;
}

/**
 * An element of the document's structure. The structure tells screen readers what each text is, and in which order to
 * read the texts. The element is created only when it gets its first content. So the code can try out a layout without
 * leaving empty elements in the document.
 */
export class Tag {
  readonly #parent: Tag | null;
  #element: PDFKit.PDFStructureElement | undefined;

  private constructor(
    readonly type: TagType,
    parent: Tag | null,
    private readonly options: TagOptions,
  ) {
    this.#parent = parent;
  }

  /** The root of a document's structure. */
  static document(): Tag {
    return new Tag('Document', null, {});
  }

  child(type: TagType, options: TagOptions = {}): Tag {
    return new Tag(type, this, options);
  }

  /** Returns the element of this tag in the document. Elements are in the order of their first use. */
  elementIn(document: PDFKit.PDFDocument): PDFKit.PDFStructureElement {
    if (this.#element) return this.#element;
    const { text, ...options } = this.options;
    this.#element = document.struct(this.type, {
      ...options,
      ...(text && RIGHT_TO_LEFT.test(text) && { actual: text.replace(DIRECTION_MARKS, '') }),
    });
    if (this.#parent) this.#parent.elementIn(document).add(this.#element);
    else document.addStructure(this.#element);
    return this.#element;
  }

  /**
   * Ends the element and the elements within it, so that they can be written. After that, the tag accepts no content.
   */
  end(): void {
    this.#element?.end();
  }
}
