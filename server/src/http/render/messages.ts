import type { ApiText } from './ask-api.ts'

/** What a page depends on. `authorization` only where a page is rendered for one member of staff. */
export type PageAsk = {
  url: string
  accept: string
  agent: string | undefined
  currency: string
  origin: string
  authorization: string | undefined
  /** A form that was sent without script, as it came, and from which network address: limits count that one. */
  form?: { text: string; address: string }
}

export type RenderedPage = { status: number; headers: [string, string][]; body: Uint8Array }

export type ApiAsk = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** Whose form it is; else the page asks for nobody in particular. */
  address?: string
}

export type ToThread =
  | { render: PageAsk; id: number }
  | { answer: ApiText; id: number }
  | { broken: string; id: number }

export type FromThread =
  | { ready: true }
  | { page: RenderedPage; id: number }
  | { failed: string; id: number }
  | { ask: ApiAsk; id: number }
