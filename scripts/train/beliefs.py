"""Fits the belief: which hand, or the kitty, holds a hidden card.

python3 scripts/train/beliefs.py ROWS.bin INPUTS BELIEF.npz [HIDDEN [EPOCHS]]
A row is one hidden card: the number of places it may be in, the true one, the room of each of 4, and the inputs of each.
"""
import sys
import numpy as np
from adam import Adam

PLACES, BATCH, SEED = 4, 512, 1


def read(file, inputs):
    data = np.fromfile(file, dtype=np.float32).reshape(-1, 2 + PLACES + PLACES * inputs)
    is_open = np.arange(PLACES)[None, :] < data[:, :1]
    room = np.where(is_open, np.log(np.maximum(data[:, 2 : 2 + PLACES], 1)), -1e9).astype(np.float32)
    return data[:, 2 + PLACES :].reshape(-1, PLACES, inputs), data[:, 1].astype(int), room, is_open


def shares(logits):
    logits = np.exp(logits - logits.max(1, keepdims=True))
    return logits / logits.sum(1, keepdims=True)


def main(file, inputs, target, hidden=24, epochs=8):
    inputs, hidden, epochs = int(inputs), int(hidden), int(epochs)
    x, owner, room, is_open = read(file, inputs)
    rng = np.random.default_rng(SEED)
    held = len(x) // 10
    test, train = np.arange(held), np.arange(held, len(x))
    first = (rng.standard_normal((inputs, hidden)) * np.sqrt(1 / 12)).astype(np.float32)
    bias = np.zeros(hidden, np.float32)
    second = (rng.standard_normal(hidden) * 0.1).astype(np.float32)
    linear = np.zeros(inputs, np.float32)
    adam = Adam([first, bias, second, linear], 2e-3, epochs * (len(train) // BATCH))

    def forward(rows):
        layer = np.maximum(rows @ first + bias, 0)
        return layer, layer @ second + rows @ linear

    def loss(fitted):
        sum_ = 0.0
        for i in range(0, held, 4096):
            k = test[i : i + 4096]
            logits = room[k] + (forward(x[k].reshape(-1, inputs))[1].reshape(-1, PLACES) if fitted else 0)
            sum_ -= np.log(shares(logits)[np.arange(len(k)), owner[k]]).sum()
        return sum_ / held

    print(f"cards {len(x)}; log-likelihood per held-out card, by room alone: {-loss(False):.4f}")
    for epoch in range(epochs):
        rng.shuffle(train)
        for i in range(0, len(train) - BATCH + 1, BATCH):
            k = train[i : i + BATCH]
            rows = x[k].reshape(-1, inputs)
            layer, logits = forward(rows)
            slope = shares(logits.reshape(-1, PLACES) + room[k])
            slope[np.arange(BATCH), owner[k]] -= 1
            slope = (slope * is_open[k] / BATCH).reshape(-1).astype(np.float32)
            back = np.outer(slope, second) * (layer > 0)
            adam.update([rows.T @ back, back.sum(0), layer.T @ slope, rows.T @ slope])
        print(f"epoch {epoch}: {-loss(True):.4f}", flush=True)
    np.savez(target, W1=first, b1=bias, w2=second, wl=linear)


main(*sys.argv[1:6])
