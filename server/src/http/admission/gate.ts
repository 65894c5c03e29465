/** What a request is, by what it costs us to refuse it: sales are refused last, pages and searches first. */
export type RequestClass = 'sale' | 'account' | 'page'

export type Share = {
  /** This many requests of all classes may be in hand; beyond it, this class waits. */
  inHand: number
  /** Of its own class it may have so many even then: without pages nobody comes to book. */
  least: number
  /** From this load on this class waits; 1 is what the process can bear (load.ts). */
  load: number
  /** So many may wait for a place, and so long. */
  waiting: number
  waitMs: number
}

export type Shares = Record<RequestClass, Share>

/** Who gets a place that comes free. */
const firstToLast = ['sale', 'account', 'page'] as const satisfies RequestClass[]

type Waiting = { settle: (isAdmitted: boolean) => void; deadline: NodeJS.Timeout }

/**
 * One process takes on what it can answer in time and refuses the rest at once: a bounded number of requests in hand,
 * with a lower bound for each class that may rather be refused, and a short wait before a refusal.
 */
export class AdmissionGate {
  private readonly shares: Shares
  private readonly load: () => number
  private readonly waiting: Record<RequestClass, Set<Waiting>> = {
    sale: new Set(),
    account: new Set(),
    page: new Set(),
  }
  private refusals: Record<RequestClass, number> = { sale: 0, account: 0, page: 0 }
  private readonly inHand: Record<RequestClass, number> = { sale: 0, account: 0, page: 0 }

  constructor(shares: Shares, load: () => number) {
    this.shares = shares
    this.load = load
  }

  /** How many are in hand and how many wait: both go back to nothing when everything is answered. */
  get count() {
    const waiting = firstToLast.reduce((sum, kind) => sum + this.waiting[kind].size, 0)
    return { inHand: this.inHandOfAll, waiting }
  }

  /** True when a request of this class would be refused at this moment. */
  isFull(kind: RequestClass): boolean {
    return !this.hasRoom(kind) && this.waiting[kind].size >= this.shares[kind].waiting
  }

  /** Settles at once or within the wait of its class. Answers how to leave, whether admitted, waiting or refused. */
  enter(kind: RequestClass, settle: (isAdmitted: boolean) => void): () => void {
    if (this.waiting[kind].size === 0 && this.hasRoom(kind)) return this.admit(kind, settle)
    if (this.isFull(kind)) {
      this.refuse(kind, settle)
      return () => {}
    }
    return this.wait(kind, settle)
  }

  /** Holds a place while the work lasts; `refuse` makes the error of who gets none. */
  async hold<T>(kind: RequestClass, work: () => Promise<T>, refuse: () => Error): Promise<T> {
    let leave = () => {}
    const isAdmitted = await new Promise<boolean>((resolve) => {
      leave = this.enter(kind, resolve)
    })
    if (!isAdmitted) throw refuse()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** How many were refused since this was asked last. */
  takeRefusals(): Record<RequestClass, number> {
    const taken = this.refusals
    this.refusals = { sale: 0, account: 0, page: 0 }
    return taken
  }

  private get inHandOfAll() {
    return this.inHand.sale + this.inHand.account + this.inHand.page
  }

  private hasRoom(kind: RequestClass): boolean {
    const share = this.shares[kind]
    const inHand = this.inHandOfAll
    const isWithinShare = inHand < share.inHand || this.inHand[kind] < share.least
    return isWithinShare && inHand < this.shares.sale.inHand && this.load() < share.load
  }

  private admit(kind: RequestClass, settle: (isAdmitted: boolean) => void): () => void {
    this.inHand[kind] += 1
    let isIn = true
    settle(true)
    return () => {
      if (!isIn) return
      isIn = false
      this.inHand[kind] -= 1
      this.letIn()
    }
  }

  private wait(kind: RequestClass, settle: (isAdmitted: boolean) => void): () => void {
    const queue = this.waiting[kind]
    let leavePlace = () => {}
    const settled = (isAdmitted: boolean) => {
      if (isAdmitted) leavePlace = this.admit(kind, settle)
      else this.refuse(kind, settle)
    }
    const deadline = setTimeout(() => {
      queue.delete(one)
      // The load may have fallen since nobody left.
      settled(this.hasRoom(kind))
    }, this.shares[kind].waitMs)
    const one: Waiting = { settle: settled, deadline }
    queue.add(one)
    return () => {
      clearTimeout(deadline)
      // Whoever goes while it waits is told too: others may wait for what it had begun.
      if (queue.delete(one)) settle(false)
      leavePlace()
    }
  }

  /** Whoever waits longest in the first class that has room. */
  private letIn() {
    for (const kind of firstToLast) {
      for (const one of this.waiting[kind]) {
        if (!this.hasRoom(kind)) break
        clearTimeout(one.deadline)
        this.waiting[kind].delete(one)
        one.settle(true)
      }
    }
  }

  private refuse(kind: RequestClass, settle: (isAdmitted: boolean) => void) {
    this.refusals[kind] += 1
    settle(false)
  }
}
