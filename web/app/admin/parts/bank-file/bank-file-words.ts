/** What one line of a bank file pays. */
export type Payee = 'driver' | 'partner' | 'refund'

type Told = { consequence: string; done: string }
type Words = {
  /** The head of a refusal. */
  failed: string
  withdraw: Told
  allPaid: Told
  notPaid: Told
  cameBack: Told
  paidAfterAll: Told
}

const setAside = 'Set the bank line with which it came aside.'

function wordsOf(one: 'driver' | 'partner'): Words {
  const owedAgain = `The ${one} is owed it again, and another file can hold it.`
  const beSure = 'Be sure: what is paid twice is money lost.'
  const done = `Recorded. The ${one} is owed it again`
  return {
    failed: 'That was not recorded',
    withdraw: {
      consequence: `Its ${one}s are paid with another file. Be sure: what the bank pays from this one as well is money lost.`,
      done: `Withdrawn. Its ${one}s are owed it still`,
    },
    allPaid: { consequence: 'The bank file is done.', done: 'Recorded' },
    notPaid: { consequence: `${owedAgain} ${beSure}`, done },
    cameBack: { consequence: `${owedAgain} ${setAside} ${beSure}`, done },
    paidAfterAll: {
      consequence: `It counts as paid, unless the ${one} was paid it again meanwhile.`,
      done: 'Recorded. It counts as paid',
    },
  }
}

const customersAgain = 'The money is the customer’s again and can be refunded again.'
const beSureOfRefund = 'Be sure: a second refund of what was paid is money lost.'
const canBeRefunded = 'Recorded. It can be refunded again'

export const bankFileWords: Readonly<Record<Payee, Words>> = {
  driver: wordsOf('driver'),
  partner: wordsOf('partner'),
  refund: {
    // The specification's words.
    failed: 'Failed to process refund',
    withdraw: {
      consequence:
        'Its refunds are ready again and leave by another file. Be sure: a refund that the bank pays from this one as well is money lost.',
      done: 'Withdrawn. Its refunds are ready again',
    },
    allPaid: {
      consequence: 'They are done, and their customers are told.',
      done: 'Recorded. The customers are told',
    },
    notPaid: { consequence: `${customersAgain} ${beSureOfRefund}`, done: canBeRefunded },
    cameBack: { consequence: `${customersAgain} ${setAside} ${beSureOfRefund}`, done: canBeRefunded },
    paidAfterAll: {
      consequence:
        'It counts as refunded. When it was refunded again meanwhile, the customer has had it twice, and a case says so.',
      done: 'Recorded. It counts as refunded',
    },
  },
}
