import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Mail clients lay out tables most reliably with this document type. */
const docType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderHtml(mail: ReactNode): string {
  return docType + renderToStaticMarkup(mail);
}
