import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The document type that mail programs lay tables out best with. */
const docType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderHtml(mail: ReactNode): string {
  return docType + renderToStaticMarkup(mail);
}
