"""Fits the ranking net to valued ballots: each candidate's value relative to the mean of its ballot.

python3 scripts/train/ranking.py BALLOTS INPUTS RANKING.npz
BALLOTS.bin holds a row of signed bytes per candidate (inputs times 40); BALLOTS.meta, per ballot, the number of
candidates, then score, value of one half of the worlds and value of the other half of each.
"""
import sys
import time
import numpy as np
from adam import Adam

WIDTH, DEPTH, EPOCHS, BATCH, SEED, QUANTUM = 80, 16, 22, 256, 7, 40


def read(name, inputs):
    x = np.fromfile(f"{name}.bin", dtype=np.int8).reshape(-1, inputs)
    meta = np.fromfile(f"{name}.meta", dtype=np.float32)
    starts, rows, i = [0], [], 0
    while i < len(meta):
        count = int(meta[i])
        rows.append(meta[i + 1 : i + 1 + 3 * count].reshape(count, 3))
        starts.append(starts[-1] + count)
        i += 1 + 3 * count
    rows = np.concatenate(rows)
    return x, np.array(starts), rows[:, 0], (rows[:, 1] + rows[:, 2]) / 2


def best_of(scores, starts, ballots):
    return np.array([starts[p] + int(np.argmax(scores[starts[p] : starts[p + 1]])) for p in range(ballots)])


def main(name, inputs, target):
    inputs = int(inputs)
    x, starts, scores, values = read(name, inputs)
    ballots = len(starts) - 1
    counts = np.diff(starts).astype(np.float32)
    ballot = np.repeat(np.arange(ballots), np.diff(starts))
    relative = (values - (np.bincount(ballot, values) / counts)[ballot]).astype(np.float32)
    # Candidates that the policy would never play matter little.
    weight = 0.15 + np.exp(-(np.maximum.reduceat(scores, starts[:-1])[ballot] - scores) / 3)
    rng = np.random.default_rng(SEED)
    first = (rng.standard_normal((inputs, WIDTH)) * np.sqrt(1 / 30)).astype(np.float32)
    second = (rng.standard_normal((WIDTH, DEPTH)) * np.sqrt(1 / WIDTH)).astype(np.float32)
    third = (rng.standard_normal(DEPTH) * 0.1).astype(np.float32)
    bias1, bias2 = np.zeros(WIDTH, np.float32), np.zeros(DEPTH, np.float32)
    linear = np.zeros(inputs, np.float32)
    held = ballots // 12
    order = np.arange(held, ballots)
    arrays = [first, bias1, second, bias2, third, linear]
    adam = Adam(arrays, 2e-3, EPOCHS * (len(order) // BATCH), decay=1e-3)

    def forward(rows):
        one = np.maximum(rows @ first + bias1, 0)
        two = np.maximum(one @ second + bias2, 0)
        return one, two, two @ third + rows @ linear

    base = best_of(scores, starts, held)

    def report(epoch, began):
        out = np.concatenate(
            [forward(x[i : i + 16384].astype(np.float32) / QUANTUM)[2] for i in range(0, starts[held], 16384)]
        )[: starts[held]]
        gain = values[best_of(out, starts, held)] - values[base]
        error = 1.96 * gain.std() / np.sqrt(held)
        print(f"epoch {epoch}: {gain.mean():.4f} ± {error:.4f} levels per held-out ballot ({time.time() - began:.0f} s)", flush=True)

    print(f"ballots {ballots}, candidates {len(values)}")
    began = time.time()
    for epoch in range(EPOCHS):
        rng.shuffle(order)
        for i in range(0, len(order) - BATCH + 1, BATCH):
            picked = order[i : i + BATCH]
            rows = np.concatenate([np.arange(starts[p], starts[p + 1]) for p in picked])
            mine = np.repeat(np.arange(BATCH), starts[picked + 1] - starts[picked])
            count = counts[picked]
            centre = lambda v: v - (np.bincount(mine, v, BATCH) / count)[mine]
            inputs_ = x[rows].astype(np.float32) / QUANTUM
            one, two, out = forward(inputs_)
            miss = np.clip(centre(out) - relative[rows], -0.3, 0.3) * weight[rows] * 1.5 / np.sqrt(count[mine])
            slope = (centre(miss) / BATCH).astype(np.float32)
            back2 = np.outer(slope, third) * (two > 0)
            back1 = (back2 @ second.T) * (one > 0)
            adam.update(
                [inputs_.T @ back1, back1.sum(0), one.T @ back2, back2.sum(0), two.T @ slope, inputs_.T @ slope]
            )
        if epoch % 4 == 3 or epoch == EPOCHS - 1:
            report(epoch, began)
    np.savez(target, W1=first, b1=bias1, W2=second, b2=bias2, w3=third, wl=linear)


main(*sys.argv[1:4])
