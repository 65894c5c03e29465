import { useEffect } from 'react'
import { type RouterContextProvider, useRevalidator } from 'react-router'
import { serverContext } from '../server-context.ts'
import { readStored, store } from './browser/browser-storage.ts'
import { storageKeys } from './browser/storage-keys.ts'
import { useSite } from './site.ts'

const YEAR_SECONDS = 31_536_000

/** In a loader: the currency to ask the API for. In a clientLoader use `preferredCurrency()`. */
export const currencyFor = (context: Readonly<RouterContextProvider>) => context.get(serverContext).currency

export const preferredCurrency = () => readStored(storageKeys.currency) ?? 'NGN'

/** The choice is kept under the specification's key and, for the server's rendering, in a cookie of the same name. */
export function useCurrency() {
  const { currency, currencies } = useSite()
  const { revalidate } = useRevalidator()
  const choose = (code: string) => {
    keep(code)
    return revalidate()
  }
  return { currency, currencies, choose }
}

/** Once a page: when the cookie was lost but the choice was not, the prices are loaded again. */
export function useSavedCurrency() {
  const { currency, currencies, choose } = useCurrency()
  // Speaks with localStorage and document.cookie.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first sight of the page counts
  useEffect(() => {
    const kept = preferredCurrency()
    if (kept !== currency && currencies.some(({ code }) => code === kept)) void choose(kept)
  }, [])
}

function keep(code: string) {
  store(storageKeys.currency, code)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${storageKeys.currency}=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
