/** Codes of private tables that this tab came in by: a table's socket shows the code to let in somebody who has no seat. */
const key = (table: string) => `duskfall.code.${table}`;

export function rememberCode(table: string, code: string): void {
  try {
    if (code) sessionStorage.setItem(key(table), code);
  } catch {
    // without storage the code has to be typed again
  }
}

export function codeFor(table: string): string {
  try {
    return sessionStorage.getItem(key(table)) ?? '';
  } catch {
    return '';
  }
}
