/** A5: only a path of this site, so that a link cannot send someone elsewhere after signing in. */
export function safePath(path: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash and drop control characters, so `/\evil` and `/<tab>/evil` leave the site too.
  return path?.startsWith('/') && !/^\/\/|[\\\p{Cc}]/u.test(path) ? path : undefined
}
