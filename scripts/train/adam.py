"""Adam on a list of arrays, with a rate that falls to zero over the run."""
import numpy as np


class Adam:
    def __init__(self, arrays, rate, steps, decay=0.0):
        self.arrays, self.rate, self.steps, self.decay = arrays, rate, steps, decay
        self.means = [np.zeros_like(a) for a in arrays]
        self.squares = [np.zeros_like(a) for a in arrays]
        self.step = 0

    def update(self, slopes):
        self.step += 1
        t = self.step
        rate = self.rate * (1 - t / (self.steps + 1))
        for array, slope, mean, square in zip(self.arrays, slopes, self.means, self.squares):
            mean *= 0.9
            mean += 0.1 * slope
            square *= 0.999
            square += 0.001 * slope * slope
            change = (mean / (1 - 0.9**t)) / (np.sqrt(square / (1 - 0.999**t)) + 1e-8)
            if array.ndim == 2:
                change = change + self.decay * array
            array -= rate * change
