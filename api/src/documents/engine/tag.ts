const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Marks that control the order within a line. Screen readers do not need them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The structure types (ISO 32000-1, 14.8.4) that the documents use. */
export type TagType =
  'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Span';

export interface TagOptions {
  /**
   * The text of the tag. Right-to-left letters are drawn from left to right, so readers that use the structure need
   * them in reading order.
   */
  text?: string;
  /** The text read instead of a figure. */
  alt?: string;
  /** The scope of a header cell. */
  scope?: 'Row' | 'Column';
  /** The language, if it is not the document's. */
  lang?: string;
}

/**
 * An element of the document's structure. The structure tells readers what a text is and in which order to read. The
 * element is written with its first content, so that a layout can be tried without leaving a trace.
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

  /** Returns its element in the document. Elements follow each other in the order of their first use. */
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

  /** Ends its element and those in it, so that they can be written. No content may follow. */
  end(): void {
    this.#element?.end();
  }
}
