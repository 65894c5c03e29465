import { useSyncExternalStore } from 'react'
import { store } from './browser-storage.ts'
import { storageKeys } from './storage-keys.ts'

export type Theme = 'light' | 'dark'

/*
 * Runs before the first paint: that script runs at all (the `scripted:` variant), the theme without a flash, whether
 * the header should leave room for a signed-in person, and that coming to a field filled in by us chooses all of it
 * (`data-whole`): what is typed takes its place, also while the page's script is still on its way. No quotes, ampersands or angle brackets: React escapes them inside a script.
 */
export const beforePaint = `document.documentElement.dataset.script=\`on\`;try{document.documentElement.dataset.theme=localStorage.getItem(\`${storageKeys.theme}\`)||(matchMedia(\`(prefers-color-scheme: dark)\`).matches?\`dark\`:\`light\`);if(localStorage.getItem(\`${storageKeys.token}\`))document.documentElement.dataset.session=\`kept\`}catch{}document.addEventListener(\`focusin\`,function(e){if(e.target.dataset.whole)e.target.select()})`

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light')

export function chooseTheme(theme: Theme) {
  store(storageKeys.theme, theme)
  document.documentElement.dataset.theme = theme
}

const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
